import { paths } from '@site/site';
import { renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { Component } from './AutomationsPost';

describe('the automations post', () => {
  test.each([
    'Lead nurture',
    'Missed-call text back',
    'Review request',
    'Appointment reminders',
    'Client reactivation',
  ])('shows the workflow “%s” with trigger, steps, message and result', (name) => {
    renderPage(Component, paths.automationsPost);
    const workflow = within(screen.getByRole('region', { name: new RegExp(name) }));
    for (const part of ['Trigger', 'Steps', 'Example message', 'Result'])
      expect(workflow.getByRole('heading', { level: 3, name: part })).toBeInTheDocument();
    expect(workflow.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  });

  test('leads to the posts and pages that the specification names', () => {
    renderPage(Component, paths.automationsPost);
    const related = within(screen.getByRole('navigation', { name: 'Read next' }));
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.snapshotsPost,
      paths.agenciesPost,
      paths.review,
      paths.pricing,
    ]);
  });
});
