import { PictureLooks, ProseHtml } from '@site/shared';
import { FILES } from '../../content/post';
import styles from './ArticleText.module.css';

/** webpack's name for the address below which this release's files lie. */
declare const __webpack_public_path__: string;

export const ARTICLE_TEXT_ID = 'post-body';

/** With the addresses of its pictures; a text without any is left as it is. */
const addressed = (html: string) =>
  html.includes(FILES) ? html.replaceAll(FILES, __webpack_public_path__) : html;

/** The text of a post written as Markdown: HTML that the build has sanitized (compile/markdown.ts). */
export function ArticleText({ html }: { readonly html: string }) {
  return (
    <div className={styles.root}>
      <PictureLooks>
        <ProseHtml id={ARTICLE_TEXT_ID} html={addressed(html)} />
      </PictureLooks>
    </div>
  );
}
