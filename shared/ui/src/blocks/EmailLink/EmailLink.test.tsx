import { prerenderPage } from '@site/build/testing';
import { render, screen } from '@testing-library/react';
import { EmailLink } from './EmailLink';

test('an email link opens a message to its address', () => {
  render(<EmailLink address="o'neil+a&b@example.com" />);
  expect(screen.getByRole('link', { name: "o'neil+a&b@example.com" })).toHaveAttribute(
    'href',
    "mailto:o'neil+a&b@example.com",
  );
});

test('the HTML of an email link has no address that a proxy would rewrite', async () => {
  const html = await prerenderPage(() => <EmailLink address="jane@example.com" />);
  expect(html).toContain('jane&#64;example.com');
  expect(html).not.toContain('@');
});
