import { defineApp } from '@site/build';

export default defineApp({ app: 'offers', directory: import.meta.dirname });
