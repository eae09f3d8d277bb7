import { journeysIn } from './journeys';
import { firefox } from './puppeteer';

journeysIn(firefox);
