// Only its style sheets are used: pages of coupons run no script. The exports keep the styles in the build.
import '../base.css'
export { default as visitorForm } from '../visitor-form/visitor-form.module.css'
export { default as coupon } from './coupon-page.module.css'
