import type { Examples } from '../../examples';
import { Steps } from './Steps';

export const examples: Examples = {
  'three steps': (
    <Steps
      items={[
        { title: 'Start a free trial', text: 'Use any trial link on this site.' },
        {
          title: 'Send the claim form',
          text: 'With the address you signed up with, so that we can match the two.',
        },
        { title: 'Check your email', text: 'The bonuses arrive within 24 hours.' },
      ]}
    />
  ),
};
