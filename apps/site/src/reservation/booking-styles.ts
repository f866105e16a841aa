// Only its style sheet is used: pages of bookings run no script. The exports keep the styles in the build.
import '../base.css'
export { default as booking } from './booking-page.module.css'
