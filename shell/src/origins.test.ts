import { createHash } from 'node:crypto';
import { origins } from './origins';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the policy allows the stylesheet that sonner adds', async () => {
  await import('sonner');
  const [style] = document.head.querySelectorAll('style');
  expect(origins.styles).toEqual(['', style?.textContent ?? ''].map(hashOf));
});
