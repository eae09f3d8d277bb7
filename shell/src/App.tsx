import { Frame } from './frame/Frame';
import { type PageSource, PageSourceProvider } from './section/pages';
import { Section } from './section/Section';

/** The whole site below the router: the frame, and the section that the current path belongs to. */
export function App({ pages }: { readonly pages: PageSource }) {
  return (
    <PageSourceProvider value={pages}>
      <Frame>
        <Section />
      </Frame>
    </PageSourceProvider>
  );
}
