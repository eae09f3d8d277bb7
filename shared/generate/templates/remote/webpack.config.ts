import { defineApp } from '@site/shared/build';

export default defineApp({ app: 'template-page', directory: import.meta.dirname });
