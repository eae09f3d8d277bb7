import { paths, site } from '@site/site';
import { linksIn, readPage } from '@site/build/testing';
import { hubCards } from './cards';
import * as hub from './copy';
import { Component } from './Hub';

const hubPage = () => readPage(Component, paths.offers);

describe('the offers hub', () => {
  test('shows the eight required cards in order, and one for each other offer', async () => {
    const cards = (await hubPage()).block(hub.offers.title);
    const specified = [
      '/highlevel-affiliate-program',
      '/highlevel-ai-employee',
      '/highlevel-white-label-mobile-app',
      '/highlevel-certification-program',
      '/highlevel-ads-manager',
      '/highlevel-supercharged-saas',
      '/highlevel-wordpress-unlimited',
      '/highlevel-summit-2025',
    ];
    const links = linksIn(cards);
    expect(links.filter((link) => specified.includes(link ?? ''))).toEqual(specified);
    expect(links).toEqual(hubCards.map(({ link }) => link));
    expect(cards.querySelectorAll('h3')).toHaveLength(hubCards.length);
    expect(cards.querySelectorAll('svg')).toHaveLength(hubCards.length);
    for (const { title, description } of hubCards) {
      expect(cards).toHaveTextContent(title);
      expect(cards.textContent).toContain(description);
    }
  });

  test('gives the cards more than one color', async () => {
    const cards = (await hubPage()).block(hub.offers.title).querySelectorAll('[data-linked]');
    const tones = [...cards].map((card) => card.getAttribute('data-tone'));
    expect(tones).toHaveLength(hubCards.length);
    expect(new Set(tones)).toEqual(new Set(['plain', 'success', 'warning', 'danger']));
  });

  test('leads from a problem to the offer that solves it', async () => {
    const block = (await hubPage()).block(hub.situations.title);
    expect(linksIn(block)).toEqual([paths.aiEmployee, paths.whiteLabelApp, paths.affiliateProgram]);
  });

  test('leads to the trial at the top and at the end', async () => {
    const trialLinks = [...(await hubPage()).all(`a[href="${paths.trial}"]`)];
    expect(trialLinks.map((link) => [link.textContent, link.getAttribute('data-cta')])).toEqual([
      ['Start Free Trial', 'trial-hero'],
      ['Start Free Trial', 'trial-inline'],
    ]);
  });

  test('is an offer catalog to search engines', async () => {
    const { OfferCatalog, BreadcrumbList } = (await hubPage()).graph;
    const items = OfferCatalog?.itemListElement as { position: number; item: { url: string } }[];
    expect(OfferCatalog?.numberOfItems).toBe(hubCards.length);
    expect(items.map(({ position, item }) => [position, item.url])).toEqual(
      hubCards.map(({ link }, index) => [index + 1, site.url + link]),
    );
    expect(BreadcrumbList?.itemListElement).toHaveLength(2);
  });
});
