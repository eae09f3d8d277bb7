import { overrides } from './overrides';

/** 'simulated' sends nothing; 'webhook' posts JSON to `webhookUrl`. */
export const delivery = overrides?.forms?.delivery ?? (process.env.FORMS_DELIVERY || 'simulated');
export const webhookUrl = overrides?.forms?.webhookUrl ?? (process.env.FORMS_WEBHOOK_URL || '');
