import { paths, site } from '@site/site';
import { linksIn, readPage } from '@site/build/testing';
import * as event from './copy';
import { Component } from './Event';

const eventPage = () => readPage(Component, paths.event);

describe('the event page', () => {
  test('opens the official event site in a new tab that cannot reach back', async () => {
    const link = (await eventPage()).find(`a[href="${site.provider.eventUrl}"]`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(link).toHaveTextContent('Official Event Site');
  });

  test('offers the free trial in the hero and at the end', async () => {
    const calls = [...(await eventPage()).all(`a[href="${paths.trial}"]`)];
    expect(calls.map((link) => [link.textContent, link.getAttribute('data-cta')])).toEqual([
      ['Start Free Trial', 'trial-hero'],
      ['Start Free Trial', 'trial-inline'],
    ]);
  });

  test('shows highlights and three reasons to attend', async () => {
    const page = await eventPage();
    expect(page.block('Highlights').querySelectorAll('h3')).toHaveLength(4);
    expect(page.block('Three reasons to attend').querySelectorAll('li')).toHaveLength(3);
  });

  test('notes that early tickets are usually the cheapest, and that these are no longer sold', async () => {
    const text = (await eventPage()).text;
    expect(text).toContain('Early tickets are usually the cheapest');
    expect(text).toContain('Tickets for the 2025 edition are no longer on offer');
  });

  test('has a tip for affiliates that leads to the program', async () => {
    const page = await eventPage();
    expect(document.body).toHaveTextContent('Tip for affiliates');
    expect(page.links).toContain(paths.affiliateProgram);
  });

  test('answers when and where, what a ticket costs, and who can attend', async () => {
    const questions = (await eventPage()).all('summary');
    expect(questions.map((question) => question.textContent)).toEqual([
      'When and where was HighLevel Summit 2025?',
      'How much does a ticket cost?',
      'Can only GoHighLevel customers attend?',
    ]);
    expect(event.faq[2]?.answer).toContain('open to anyone');
  });

  test('ends with the related pages', async () => {
    expect(linksIn((await eventPage()).block('Related resources'))).toEqual([
      '/highlevel-certification-program',
      '/highlevel-affiliate-program',
      '/affiliate-offers',
      '/gohighlevel-for-agencies',
    ]);
  });

  test('tells search engines about a past event, without exact dates or tickets', async () => {
    const { Event } = (await eventPage()).graph;
    expect(Event).toMatchObject({
      name: 'HighLevel Summit 2025',
      startDate: '2025',
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(Event).not.toHaveProperty('offers');
    expect(JSON.stringify(Event)).not.toMatch(/availability|InStock/);
  });
});
