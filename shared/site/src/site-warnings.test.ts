import { siteWarnings } from './site.schema';

test('the build warns that simulated forms send nothing, and says how to receive messages', () => {
  const [warning, ...others] = siteWarnings({ forms: { delivery: 'simulated', webhookUrl: '' } });
  expect(warning).toContain('goes nowhere');
  expect(warning).toContain('FORMS_DELIVERY=webhook');
  expect(others).toEqual([]);
});

test('the default configuration causes a warning', () => {
  expect(siteWarnings()).toHaveLength(1);
});

test('a configuration with a webhook causes no warning', () => {
  const forms = { delivery: 'webhook', webhookUrl: 'https://hooks.example.com/in' };
  expect(siteWarnings({ forms })).toEqual([]);
});
