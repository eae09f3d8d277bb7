import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';

export const page = { path: paths.event } as const satisfies Page;
