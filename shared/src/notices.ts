/** Notices of the whole site: the shell shows them, every app may send one. One singleton for all. */
export { Toaster, toast } from 'sonner';
