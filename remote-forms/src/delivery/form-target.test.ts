import { formOrigins, formTarget } from './form-target';

const webhook = { delivery: 'webhook', webhookUrl: 'https://hooks.example.com:8443/in/42?x=1' };
const simulated = { delivery: 'simulated', webhookUrl: '' };

test('with a webhook the form is posted to it, also without JavaScript', () => {
  expect(formTarget(webhook)).toEqual({ method: 'post', action: webhook.webhookUrl });
});

test('without one, the browser never writes what was typed into the address', () => {
  expect(formTarget(simulated)).toEqual({ method: 'dialog' });
});

test('names the one origin that the content security policy has to allow', () => {
  expect(formOrigins(webhook)).toEqual(['https://hooks.example.com:8443']);
  expect(formOrigins(simulated)).toEqual([]);
});

test('the site as it is configured by default sends nothing anywhere', () => {
  expect(formTarget()).toEqual({ method: 'dialog' });
  expect(formOrigins()).toEqual([]);
});
