import { PageMeta, referralAddress } from '@site/site';
import styles from './Redirect.module.css';
import { facts, leaving } from './copy';

/** Without scripts. After more than a second Chromium keeps this page in the history. */
const REFRESH_SECONDS = 1;

/** The shell's first script counts the click and redirects (shell/src/boot/redirect.ts). */
export function Component() {
  const address = referralAddress();
  return (
    <section className={styles.page}>
      <PageMeta
        {...facts}
        noindex
        referrer="strict-origin"
        refresh={`${REFRESH_SECONDS};url=${address}`}
      />
      <div className={styles.spinner} aria-hidden="true" />
      <h1 className={styles.title}>{leaving.title}</h1>
      <p>{leaving.text}</p>
      <p>
        {leaving.linkBefore}{' '}
        <a href={address} rel="sponsored nofollow">
          {leaving.link}
        </a>
      </p>
      <p className={styles.disclosure}>{leaving.disclosure}</p>
    </section>
  );
}
