import type { RemoteModule } from '@site/contract';
import * as blog from '../../remote-blog/src/routes';
import * as content from '../../remote-content/src/routes';
import * as forms from '../../remote-forms/src/routes';
import * as offers from '../../remote-offers/src/routes';

export const remotes: readonly RemoteModule[] = [content, offers, blog, forms];
