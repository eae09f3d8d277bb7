import { paths } from '@site/site';
import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import fs from 'node:fs';
import { Component } from './SnapshotsPost';

describe('the snapshots post', () => {
  test('has every part that the specification names', () => {
    renderPage(Component, paths.snapshotsPost);
    for (const part of [
      'What a snapshot is',
      'Why they matter',
      'Three types of snapshot',
      'How to export a snapshot',
      'How to import a snapshot',
      'Best practices',
    ])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeInTheDocument();
    expect(screen.getByText(/^Pro tip/)).toBeInTheDocument();
  });

  test('shows three example types', () => {
    renderPage(Component, paths.snapshotsPost);
    for (const type of [
      'The trade snapshot',
      'The building-block snapshot',
      'The house-rules snapshot',
    ])
      expect(screen.getByRole('heading', { name: type })).toBeInTheDocument();
  });

  test('leads to the bonus stack from the text', () => {
    renderPage(Component, paths.snapshotsPost);
    expect(screen.getByRole('link', { name: 'See what is in the bonus stack' })).toHaveAttribute(
      'href',
      paths.bonusStack,
    );
  });

  test('has a narrow version of its drawing for phones', () => {
    const drawings = fs.readdirSync(__dirname).filter((name) => name.endsWith('.svg'));
    expect(drawings.sort()).toEqual(['snapshot-path.narrow.svg', 'snapshot-path.svg']);
  });
});
