import { siteWarnings } from './site.schema';

test('the build warns that the messages of a simulated form go nowhere, and says how to receive them', () => {
  const [warning, ...others] = siteWarnings({ forms: { delivery: 'simulated', webhookUrl: '' } });
  expect(warning).toContain('goes nowhere');
  expect(warning).toContain('FORMS_DELIVERY=webhook');
  expect(others).toEqual([]);
});

test('the default configuration is warned about', () => {
  expect(siteWarnings()).toHaveLength(1);
});

test('a webhook needs no warning', () => {
  const forms = { delivery: 'webhook', webhookUrl: 'https://hooks.example.com/in' };
  expect(siteWarnings({ forms })).toEqual([]);
});
