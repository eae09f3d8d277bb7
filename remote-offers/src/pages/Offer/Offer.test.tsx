import { paths, site } from '@site/site';
import { linksIn, readPage } from '@site/build/testing';
import { offers } from '#offers';
import { Component } from './Offer';

const pageAt = (path: string) => readPage(Component, path);
const trialLinks = `a[href="${paths.trial}"]`;

describe.each(offers.map((offer) => [offer.path, offer] as const))('%s', (path, offer) => {
  test('is complete in the static HTML', async () => {
    const page = await pageAt(path);
    const text = page.text;
    expect(page.all('h1')).toHaveLength(1);
    expect(page.find('h1')).toHaveTextContent(offer.hero.title);
    const shown = [
      offer.hero.subtitle,
      ...offer.hero.benefits,
      ...offer.about.paragraphs,
      offer.cost.label,
      offer.cost.text,
      ...offer.audience.fits,
      ...offer.audience.shouldWait,
      ...[...offer.benefits.items, ...offer.start.steps].flatMap((point) => [
        point.title,
        point.text,
      ]),
      ...offer.faq.flatMap(({ question, answer }) => [question, answer]),
    ];
    expect(shown.filter((words) => !text.includes(words))).toEqual([]);
  });

  test('says who it is for and lists its benefits', async () => {
    const page = await pageAt(path);
    expect(page.block('Who is it for?').querySelectorAll('li').length).toBe(
      offer.audience.fits.length + offer.audience.shouldWait.length,
    );
    expect(page.block(offer.benefits.title).querySelectorAll('h3')).toHaveLength(
      offer.benefits.items.length,
    );
  });

  test('links to the trial from hero and end', async () => {
    const calls = (await pageAt(path)).all(trialLinks);
    expect(calls.map((link) => link.getAttribute('data-cta'))).toEqual([
      'trial-hero',
      'trial-inline',
    ]);
  });

  test('ends with a box of related offers', async () => {
    const box = (await pageAt(path)).block('Related Offers');
    expect(linksIn(box)).toEqual(offer.related.map((link) => link.path));
  });

  test('describes itself to search engines, below the hub', async () => {
    const graph = (await pageAt(path)).graph;
    expect(graph[offer.kind]).toMatchObject({ name: offer.hero.title, url: site.url + path });
    expect(graph.BreadcrumbList?.itemListElement).toHaveLength(3);
  });
});

describe('the price of an offer', () => {
  test('is $497 a month for the white label mobile app, on the page and in the data', async () => {
    const page = await pageAt(paths.whiteLabelApp);
    expect(page.find('aside')).toHaveTextContent('$497/month');
    expect(page.graph.SoftwareApplication?.offers).toMatchObject({
      price: 497,
      priceCurrency: 'USD',
      priceSpecification: { unitCode: 'MON' },
    });
  });

  test('is stated for no other offer, since the provider shows it only in the account', () => {
    const priced = offers.filter(({ cost }) => cost.monthlyPrice !== undefined);
    expect(priced.map(({ path }) => path)).toEqual([paths.whiteLabelApp]);
  });

  test('comes with the suggested revenue on the Supercharged SaaS page', async () => {
    const page = await pageAt(paths.supercharged);
    expect(page.find('aside')).toHaveTextContent('Suggested: $5,000+ MRR');
  });
});

test('is found with a slash at the end and in capitals, as the router finds it', async () => {
  const page = await pageAt(`${paths.adsManager.toUpperCase()}/`);
  expect(page.find('h1')).toHaveTextContent('HighLevel Ads Manager');
});
