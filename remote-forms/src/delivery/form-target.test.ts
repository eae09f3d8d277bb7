import { formOrigins, formTarget } from './form-target';

const webhook = { delivery: 'webhook', webhookUrl: 'https://hooks.example.com:8443/in/42?x=1' };
const simulated = { delivery: 'simulated', webhookUrl: '' };

test('a form with a webhook is posted to it, also without JavaScript', () => {
  expect(formTarget(webhook)).toEqual({ method: 'post', action: webhook.webhookUrl });
});

test('formOrigins names the origin that the CSP must allow', () => {
  expect(formOrigins(webhook)).toEqual(['https://hooks.example.com:8443']);
  expect(formOrigins(simulated)).toEqual([]);
});
