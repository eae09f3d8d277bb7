import { defineApp } from '@site/build';

export default defineApp({ app: 'template-page', directory: import.meta.dirname });
