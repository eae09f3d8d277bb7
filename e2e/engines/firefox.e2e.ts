import { journeysIn } from './journeys';
import { driven } from './puppeteer';

journeysIn(driven.firefox);
