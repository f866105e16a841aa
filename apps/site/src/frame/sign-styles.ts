// Only its style sheet is used, on pages that load scripts of their own or none. The export keeps it in the build.
export { default } from './site-sign.module.css'
