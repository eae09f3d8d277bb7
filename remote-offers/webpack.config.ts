import { defineApp } from '@site/shared/build';

export default defineApp({ app: 'offers', directory: import.meta.dirname });
