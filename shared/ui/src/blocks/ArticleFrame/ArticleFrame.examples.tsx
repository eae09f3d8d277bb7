import type { Examples } from '../../examples';
import { ArticleFrame } from './ArticleFrame';

export const examples: Examples = {
  'a legal page': (
    <ArticleFrame
      title="Terms of service"
      lead="These terms apply when you read the site or use its forms."
      below={<p>Last updated: January 2025</p>}
      toc={[
        { id: 'site', title: 'What this site is' },
        { id: 'links', title: 'Affiliate links' },
      ]}
    >
      <h2 id="site">What this site is</h2>
      <p>An independent publisher of guides, reviews and comparisons.</p>
      <h2 id="links">Affiliate links</h2>
      <p>Some links earn us a commission. They are marked where they stand.</p>
    </ArticleFrame>
  ),
};
