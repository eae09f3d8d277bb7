import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { field } from '../../testing/forms';
import { Component } from './Contact';

const read = () => readPage(Component, paths.contact);

describe('the contact form', () => {
  test('asks for name, email, type, subject and message, all required and marked', async () => {
    await read();
    const labels = ['Name', 'Email', 'Type of inquiry', 'Subject', 'Message'];
    const controls = screen.getByRole<HTMLFormElement>('form').querySelectorAll('[required]');
    expect([...controls]).toEqual(labels.map(field));
    for (const label of labels) {
      expect(field(label).labels?.[0]).toHaveTextContent(`${label} *`);
    }
    expect(screen.getByRole('form', { name: 'Contact form' })).toContainElement(
      screen.getByLabelText(/message/i),
    );
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Message')).toHaveAttribute('rows', '6');
  });

  test('offers the four types, general first and chosen', async () => {
    await read();
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual([
      'general',
      'bonus',
      'technical',
      'partnership',
    ]);
    expect(field('Type')).toHaveValue('general');
  });
});

describe('the contact page', () => {
  test('says next to the form when we answer and where else to find help', async () => {
    const { texts, attributes } = await read();
    expect(texts('h1')).toHaveLength(1);
    expect(texts('aside h3')).toHaveLength(4);
    expect(screen.getByRole('complementary')).toHaveTextContent('within 24 hours on weekdays');
    expect(attributes('aside a', 'href')).toEqual([
      paths.bonusStack,
      'mailto:hello@crm-compass.example',
    ]);
  });
});
