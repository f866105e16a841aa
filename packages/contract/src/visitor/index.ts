// The contract for pages of visitors: no schema library may be reachable from here.
export { publicPaths, helpArticlePath, productPages, type ProductPageName } from '../portal/public-pages.ts'
export { submitIdPattern } from '../survey/submit-id.ts'
export { type VisitorCalls, visitorRoutes } from './calls.ts'
export { callAsVisitor, uploadAsVisitor, VisitorCallError, type VisitorCallOptions } from './client.ts'
export { signatureFailedMessage, visitorCodes, type VisitorErrorKind } from './codes.ts'
