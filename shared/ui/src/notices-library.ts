import { toast, Toaster } from 'sonner';

/** Only what notices use of the library is in the chunk that loads with the first one. */
export { toast, Toaster };
