import { siteWarnings } from './site.schema';

test('by default the build warns that simulated forms send nothing, and says how to receive messages', () => {
  const [warning, ...others] = siteWarnings();
  expect(warning).toContain('goes nowhere');
  expect(warning).toContain('FORMS_DELIVERY=webhook');
  expect(others).toEqual([]);
});

test('a configuration with a webhook causes no warning', () => {
  const forms = { delivery: 'webhook', webhookUrl: 'https://hooks.example.com/in' };
  expect(siteWarnings({ forms })).toEqual([]);
});
