import { set } from './set';

/** 'simulated' sends nothing; 'webhook' posts JSON to `webhookUrl`. */
export const delivery = set?.forms?.delivery ?? (process.env.FORMS_DELIVERY || 'simulated');
export const webhookUrl = set?.forms?.webhookUrl ?? (process.env.FORMS_WEBHOOK_URL || '');
