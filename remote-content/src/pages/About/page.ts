import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = { path: paths.about } as const satisfies Page;
