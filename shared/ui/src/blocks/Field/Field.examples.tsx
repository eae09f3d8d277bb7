import type { Examples } from '../../examples';
import { Checkbox, Input, Select, Textarea } from './controls';
import { Field } from './Field';
import { fieldProps } from './field-props';

const name = { id: 'name', required: true };
const email = { id: 'email', required: true, error: 'Write the address with an @' };
const proof = { id: 'proof', hint: 'A link to a screenshot, if you have one' };

export const examples: Examples = {
  'text, error and hint': (
    <>
      <Field {...name} label="Full Name">
        <Input {...fieldProps(name)} name="name" autoComplete="name" />
      </Field>
      <Field {...email} label="Email Address">
        <Input {...fieldProps(email)} type="email" name="email" defaultValue="ada" />
      </Field>
      <Field {...proof} label="Proof of Signup">
        <Input {...fieldProps(proof)} type="url" name="proof" placeholder="https://" />
      </Field>
    </>
  ),
  'choice and long text': (
    <>
      <Field id="type" label="Type">
        <Select {...fieldProps({ id: 'type' })} name="type">
          <option value="general">General question</option>
          <option value="bonus">Bonus stack</option>
        </Select>
      </Field>
      <Field id="message" label="Message">
        <Textarea {...fieldProps({ id: 'message' })} name="message" rows={6} />
      </Field>
      <Field id="locked" label="Not to be changed">
        <Input id="locked" defaultValue="Sent" disabled />
      </Field>
    </>
  ),
  consent: (
    <>
      <Checkbox
        id="consent"
        label="I agree to receive bonus materials and occasional updates. I can unsubscribe anytime."
        required
      />
      <Checkbox id="consent-missing" label="I agree to the terms" error="Please agree first" />
    </>
  ),
};
