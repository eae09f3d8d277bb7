import { commissionDisclosure, paths, site } from '@site/shared';
import { prerenderPage } from '@site/shared/testing';
import { offers } from '#offers';
import { blockTitled, documentOf, graphIn, linksIn } from '../../testing/read-page';
import { Component } from './Offer';

const pageAt = async (path: string) => documentOf(await prerenderPage(Component, path));
const trialLinks = `a[href="${paths.trial}"]`;

describe.each(offers.map((offer) => [offer.path, offer] as const))('%s', (path, offer) => {
  it('is complete in the static HTML', async () => {
    const page = await pageAt(path);
    const text = page.body.textContent;
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('h1')).toHaveTextContent(offer.hero.title);
    const told = [
      offer.hero.subtitle,
      ...offer.hero.benefits,
      ...offer.about.paragraphs,
      offer.cost.label,
      offer.cost.text,
      ...offer.audience.fits,
      ...offer.audience.waits,
      ...[...offer.benefits.items, ...offer.start.steps].flatMap((point) => [
        point.title,
        point.text,
      ]),
      ...offer.faq.flatMap(({ question, answer }) => [question, answer]),
    ];
    expect(told.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('says who it is for and lists its benefits', async () => {
    const page = await pageAt(path);
    expect(blockTitled(page, 'Who is it for?').querySelectorAll('li').length).toBe(
      offer.audience.fits.length + offer.audience.waits.length,
    );
    expect(blockTitled(page, offer.benefits.title).querySelectorAll('h3')).toHaveLength(
      offer.benefits.items.length,
    );
  });

  it('leads to the trial from the hero and from the end, with the disclosure beside it', async () => {
    const calls = [...(await pageAt(path)).querySelectorAll(trialLinks)];
    expect(calls.map((link) => link.getAttribute('data-cta'))).toEqual([
      'trial-hero',
      'trial-inline',
    ]);
    for (const link of calls) {
      expect(link).toHaveAttribute('rel', 'sponsored nofollow');
      expect(link.parentElement).toHaveTextContent(commissionDisclosure);
    }
  });

  it('ends with a box of related offers', async () => {
    const box = blockTitled(await pageAt(path), 'Related Offers');
    expect(linksIn(box)).toEqual(offer.related.map((link) => link.path));
  });

  it('has a title, a description and an address of its own', async () => {
    const page = await pageAt(path);
    expect(page.title).toBe(`${offer.meta.title} | ${site.name}`);
    expect(page.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      offer.meta.description,
    );
    expect(page.querySelector('link[rel="canonical"]')).toHaveAttribute('href', site.url + path);
    expect(page.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'index,follow');
  });

  it('describes itself, its questions and its place to search engines', async () => {
    const graph = graphIn(await pageAt(path));
    expect(graph[offer.kind]).toMatchObject({ name: offer.hero.title, url: site.url + path });
    expect(graph.FAQPage?.mainEntity).toHaveLength(offer.faq.length);
    expect(graph.BreadcrumbList?.itemListElement).toHaveLength(3);
  });
});

describe('the price of an offer', () => {
  it('is $497 a month for the white label mobile app, on the page and in the data', async () => {
    const page = await pageAt(paths.whiteLabelApp);
    expect(page.querySelector('aside')).toHaveTextContent('$497/month');
    expect(graphIn(page).SoftwareApplication?.offers).toMatchObject({
      price: 497,
      priceCurrency: 'USD',
      priceSpecification: { unitCode: 'MON' },
    });
  });

  it('is stated for no other offer, since the provider shows it only in the account', () => {
    const priced = offers.filter(({ cost }) => cost.monthlyPrice !== undefined);
    expect(priced.map(({ path }) => path)).toEqual([paths.whiteLabelApp]);
  });

  it('comes with the suggested revenue on the Supercharged SaaS page', async () => {
    const page = await pageAt(paths.supercharged);
    expect(page.querySelector('aside')).toHaveTextContent('Suggested: $5,000+ MRR');
  });
});

it('is found with a slash at the end and in capitals, as the router finds it', async () => {
  const page = await pageAt(`${paths.adsManager.toUpperCase()}/`);
  expect(page.querySelector('h1')).toHaveTextContent('HighLevel Ads Manager');
});
