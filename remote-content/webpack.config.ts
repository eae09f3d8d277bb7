import { defineApp } from '@site/build';

export default defineApp({ app: 'content', directory: import.meta.dirname });
