import type { Examples } from '../../examples';
import { PromoBanner } from './PromoBanner';

export const examples: Examples = { 'the offer': <PromoBanner /> };
