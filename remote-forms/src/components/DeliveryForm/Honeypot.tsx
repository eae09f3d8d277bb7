import { formTexts } from '../../content/form';
import { HONEYPOT } from '../FormState/form-message';

/** Invisible to people; programs that fill in every field give themselves away. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{formTexts.honeypot}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
