/** Only what notices use of it is in the chunk that loads with the first one. */
export { toast, Toaster } from 'sonner';
