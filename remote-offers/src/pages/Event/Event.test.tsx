import { paths, site } from '@site/shared';
import { prerenderPage } from '@site/shared/testing';
import * as event from './words';
import { blockTitled, documentOf, graphIn, linksIn } from '../../testing/read-page';
import { Component } from './Event';

const eventPage = async () => documentOf(await prerenderPage(Component, paths.event));

describe('the event page', () => {
  it('opens the official event site in a new tab that cannot reach back', async () => {
    const link = (await eventPage()).querySelector(`a[href="${site.provider.eventUrl}"]`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(link).toHaveTextContent('Official Event Site');
  });

  it('offers the free trial in the hero and at the end', async () => {
    const calls = [...(await eventPage()).querySelectorAll(`a[href="${paths.trial}"]`)];
    expect(calls.map((link) => [link.textContent, link.getAttribute('data-cta')])).toEqual([
      ['Start Free Trial', 'trial-hero'],
      ['Start Free Trial', 'trial-inline'],
    ]);
  });

  it('shows highlights and three reasons to attend', async () => {
    const page = await eventPage();
    expect(blockTitled(page, 'Highlights').querySelectorAll('h3')).toHaveLength(4);
    expect(blockTitled(page, 'Three reasons to attend').querySelectorAll('li')).toHaveLength(3);
  });

  it('notes that early tickets are usually the cheapest, and that these are no longer sold', async () => {
    const text = (await eventPage()).body.textContent;
    expect(text).toContain('Early tickets are usually the cheapest');
    expect(text).toContain('Tickets for the 2025 edition are no longer on offer');
  });

  it('has a tip for affiliates that leads to the program', async () => {
    const page = await eventPage();
    expect(page.body).toHaveTextContent('Tip for affiliates');
    expect(linksIn(page.body)).toContain(paths.affiliateProgram);
  });

  it('answers when and where, what a ticket costs, and who can attend', async () => {
    const questions = [...(await eventPage()).querySelectorAll('summary')];
    expect(questions.map((question) => question.textContent)).toEqual([
      'When and where was HighLevel Summit 2025?',
      'How much does a ticket cost?',
      'Can only GoHighLevel customers attend?',
    ]);
    expect(event.faq[2]?.answer).toContain('open to anyone');
  });

  it('ends with the related pages', async () => {
    expect(linksIn(blockTitled(await eventPage(), 'Related resources'))).toEqual([
      '/highlevel-certification-program',
      '/highlevel-affiliate-program',
      '/affiliate-offers',
      '/gohighlevel-for-agencies',
    ]);
  });

  it('tells search engines about a past event, without dates or tickets it cannot vouch for', async () => {
    const page = await eventPage();
    const { Event, FAQPage } = graphIn(page);
    expect(Event).toMatchObject({
      name: 'HighLevel Summit 2025',
      startDate: '2025',
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(Event).not.toHaveProperty('offers');
    expect(JSON.stringify(Event)).not.toMatch(/availability|InStock/);
    expect(FAQPage?.mainEntity).toHaveLength(3);
  });

  it('has a title, a description and an address of its own', async () => {
    const page = await eventPage();
    expect(page.title).toBe(`${event.facts.title} | ${site.name}`);
    expect(page.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.url}/highlevel-summit-2025`,
    );
  });
});
