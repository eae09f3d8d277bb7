import { BrowserRouter } from '@site/shared/router';
import { createRoot } from 'react-dom/client';
import '../src/tokens/tokens.css';
import { Gallery } from './Gallery';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

createRoot(root).render(
  <BrowserRouter>
    <Gallery block={query.get('block')} theme={theme} />
  </BrowserRouter>,
);
