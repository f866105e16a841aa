// Only its style sheets are used: pages of coupons and points run no script. The exports keep the styles in the build.
import '../base.css'
export { default as visitorForm } from '../visitor-form/visitor-form.module.css'
export { default as points } from '../points/points-page.module.css'
export { default as coupon } from './coupon-page.module.css'
