import { HelmetProvider } from 'react-helmet-async';
import { Frame } from './frame/Frame';
import { GoneLinksProvider } from './frame/use-links';
import { type PageSource, PageSourceProvider } from './page/use-page-source';
import { Section } from './page/Section';

interface AppProps {
  readonly pages: PageSource;
  readonly gone?: readonly string[] | undefined;
}

export function App({ pages, gone = [] }: AppProps) {
  return (
    <HelmetProvider>
      <PageSourceProvider value={pages}>
        <GoneLinksProvider value={gone}>
          <Frame>
            <Section />
          </Frame>
        </GoneLinksProvider>
      </PageSourceProvider>
    </HelmetProvider>
  );
}
