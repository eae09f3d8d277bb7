import { formTexts } from '../../content/form';
import { TRAP } from '../FormState/form-message';
import styles from './DeliveryForm.module.css';

/** A field that people neither see nor reach, and that programs which fill in every field give away. */
export function Trap({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{formTexts.trap}</label>
      <input id={id} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
