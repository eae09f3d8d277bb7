import { ProseHtml } from '@site/shared';
import styles from './ArticleText.module.css';

export const ARTICLE_TEXT_ID = 'post-body';

/** The text of a post written as Markdown: HTML that the build has sanitised (build/markdown.ts). */
export function ArticleText({ html }: { readonly html: string }) {
  return (
    <div className={styles.root}>
      <ProseHtml id={ARTICLE_TEXT_ID} html={html} />
    </div>
  );
}
