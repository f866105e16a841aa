import { accountModule } from './account/module.ts'
import { activityModule } from './activity/module.ts'
import { activityPhotoModule } from './activity-photo/module.ts'
import { activityWorkModule } from './activity-work/module.ts'
import { appModule } from './app/module.ts'
import { authModule } from './auth/module.ts'
import { authorizationModule } from './authorization/module.ts'
import { bulkImportModule } from './bulk-import/module.ts'
import { cashierModule } from './cashier/module.ts'
import { circleModule } from './circle/module.ts'
import { columnModule } from './column/module.ts'
import { consoleModule } from './console/module.ts'
import { contentSafetyModule } from './content-safety/module.ts'
import { contentLimitModule } from './content-limit/module.ts'
import { contentModule } from './content/module.ts'
import { contentReviewModule } from './content-review/module.ts'
import { contentFrameModule } from './content-frame/module.ts'
import { couponModule } from './coupon/module.ts'
import { customerModule } from './customer/module.ts'
import { editionModule } from './edition/module.ts'
import { examModule } from './exam/module.ts'
import { fileModule } from './file/module.ts'
import { folderModule } from './folder/module.ts'
import { listViewModule } from './list-view/module.ts'
import { noticeModule } from './notice/module.ts'
import { notificationModule } from './notification/module.ts'
import { officialAccountModule } from './official-account/module.ts'
import { operationLogModule } from './operation-log/module.ts'
import { overviewModule } from './overview/module.ts'
import { pageModule } from './page/module.ts'
import { paidContentModule } from './paid-content/module.ts'
import { paymentModule } from './payment/module.ts'
import { pointsModule } from './points/module.ts'
import { placeModule } from './place/module.ts'
import { platformModule } from './platform/module.ts'
import { portalModule } from './portal/module.ts'
import { prizeModule } from './prize/module.ts'
import { projectModule } from './project/module.ts'
import { publicLibraryModule } from './public-library/module.ts'
import { queryModule } from './query/module.ts'
import { reservationModule } from './reservation/module.ts'
import { shareModule } from './share/module.ts'
import { stockPictureModule } from './stock-picture/module.ts'
import { shopModule } from './shop/module.ts'
import { siteModule } from './site/module.ts'
import { siteTemplateModule } from './site-template/module.ts'
import { invoiceModule } from './invoice/module.ts'
import { subjectModule } from './subject/module.ts'
import { surveyModule } from './survey/module.ts'
import { surveyLibraryModule } from './survey-library/module.ts'
import { surveyPaymentModule } from './survey-payment/module.ts'
import { todoModule } from './todo/module.ts'
import { tableExportModule } from './table-export/module.ts'
import { taskModule } from './task/module.ts'
import { transferModule } from './transfer/module.ts'
import { weappModule } from './weapp/module.ts'
import { websiteModule } from './website/module.ts'

/** All modules, in any order: each is created behind those that it needs. */
export const modules = [
  accountModule,
  activityPhotoModule,
  activityWorkModule,
  activityModule,
  appModule,
  authModule,
  authorizationModule,
  bulkImportModule,
  circleModule,
  cashierModule,
  columnModule,
  consoleModule,
  contentLimitModule,
  contentModule,
  contentFrameModule,
  contentReviewModule,
  contentSafetyModule,
  couponModule,
  customerModule,
  editionModule,
  examModule,
  fileModule,
  folderModule,
  listViewModule,
  noticeModule,
  notificationModule,
  officialAccountModule,
  operationLogModule,
  overviewModule,
  pageModule,
  paidContentModule,
  paymentModule,
  pointsModule,
  placeModule,
  platformModule,
  portalModule,
  prizeModule,
  projectModule,
  publicLibraryModule,
  queryModule,
  reservationModule,
  shareModule,
  shopModule,
  stockPictureModule,
  siteModule,
  siteTemplateModule,
  invoiceModule,
  subjectModule,
  surveyModule,
  surveyLibraryModule,
  surveyPaymentModule,
  todoModule,
  tableExportModule,
  taskModule,
  transferModule,
  weappModule,
  websiteModule,
] as const
