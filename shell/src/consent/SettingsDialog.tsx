import { Button } from '@site/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { consentSettings as texts } from '../content/consent';
import { acceptsAnalytics } from './choice';
import classes from './SettingsDialog.module.css';

declare global {
  interface Window {
    /** Set once the application has started. */
    showCookieSettings?: () => void;
    /** The visitor opened the settings before the application started. */
    cookieSettingsWanted?: boolean;
  }
}

interface OptionProps {
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange?: (checked: boolean) => void;
}

function Option({ title, text, checked, onChange }: OptionProps) {
  const textId = useId();
  return (
    <li className={classes.option}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={!onChange}
          aria-describedby={textId}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        {title}
      </label>
      <p id={textId}>{text}</p>
    </li>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Buttons with `data-consent` work by boot/consent-banner.ts, which closes the dialog, too. */
function Dialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const [analytics, setAnalytics] = useState(acceptsAnalytics);
  const { sections } = texts;
  return (
    <dialog ref={showModal} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={texts.close}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <p>{sections.intro}</p>
      <ul className={classes.options}>
        <Option {...sections.necessary} checked />
        <Option {...sections.analytics} checked={analytics} onChange={setAnalytics} />
      </ul>
      <div className={classes.buttons}>
        <Button size="sm" variant="secondary" data-consent="accept">
          {texts.accept}
        </Button>
        <Button size="sm" variant="secondary" data-consent="reject">
          {texts.reject}
        </Button>
        <Button size="sm" data-consent={analytics ? 'accept' : 'reject'}>
          {texts.save}
        </Button>
      </div>
    </dialog>
  );
}

/** Not in the page's HTML: most visitors never open it. */
export function SettingsDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    window.showCookieSettings = () => setOpen(true);
    if (window.cookieSettingsWanted) window.showCookieSettings();
  }, []);
  return isOpen && <Dialog onClose={() => setOpen(false)} />;
}
