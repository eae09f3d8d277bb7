import { defineApp } from '@site/shared/build';

export default defineApp({ app: 'content', directory: import.meta.dirname });
