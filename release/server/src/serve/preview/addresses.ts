import { PREVIEW_PATH } from '@site/tool/previews';

export const BADGE_STYLE = `${PREVIEW_PATH}badge.css`;
export const PAGE_STYLE = `${PREVIEW_PATH}page.css`;
export const LEAVE_PATH = `${PREVIEW_PATH}off`;

export const PREVIEW_COOKIE = 'release_preview';
