import { accountCalls } from './account/calls.ts'
import { appCalls } from './app/calls.ts'
import { appGroupCalls } from './app/group-calls.ts'
import { platformAppCalls } from './app/platform-apps.ts'
import { appSettingsCalls } from './app/settings.ts'
import { authCalls } from './auth/calls.ts'
import { authorizationCalls } from './authorization/calls.ts'
import { bulkImportCalls } from './bulk-import/calls.ts'
import { columnBinCalls } from './column/bin.ts'
import { columnCalls } from './column/calls.ts'
import { siteTemplateCalls } from './column/site-templates.ts'
import { contentCalls } from './content/calls.ts'
import { contentLimitCalls } from './content-limit/calls.ts'
import { contentCommentCalls } from './content/comments.ts'
import { contentDocumentCalls } from './content/exporting.ts'
import { contentImportCalls } from './content/importing.ts'
import { contentEditingCalls } from './content/editing.ts'
import { contentReviewCalls } from './content/review.ts'
import { contentKindCalls } from './content/kind-calls.ts'
import { contentRowCalls } from './content/lists.ts'
import { contentTableCalls } from './content/tables.ts'
import { contentVisibilityCalls } from './content/visibility.ts'
import { couponBatchCalls } from './coupon/batch-calls.ts'
import { couponDeskCalls } from './coupon/calls.ts'
import { couponIssueCalls } from './coupon/issue-calls.ts'
import { couponRedeemCalls } from './coupon/redeem-calls.ts'
import { customerCalls } from './customer/calls.ts'
import { editionCalls } from './edition/calls.ts'
import { examCalls } from './exam/calls.ts'
import { fileBinCalls } from './file/bin.ts'
import { fileCalls } from './file/calls.ts'
import { folderCalls } from './folder/calls.ts'
import { fileFetchingCalls } from './file/fetching.ts'
import { fileReplacingCalls } from './file/replacing.ts'
import { fileUseCalls } from './file/uses.ts'
import { listViewCalls } from './list-view/calls.ts'
import { listExportCalls } from './list-view/export-calls.ts'
import { platformListViewCalls } from './list-view/platform-calls.ts'
import { memberCalls } from './member/calls.ts'
import { announcementCalls } from './notice/announcements.ts'
import { noticeCalls } from './notice/calls.ts'
import { notificationCalls } from './notification/calls.ts'
import { officialAccountCalls } from './official-account/calls.ts'
import { operationLogCalls } from './operation-log/calls.ts'
import { overviewCalls } from './overview/calls.ts'
import { appearanceCalls } from './page/appearance.ts'
import { pageBinCalls } from './page/bin.ts'
import { blockHistoryCalls } from './page/block-history.ts'
import { pageAddressCalls } from './page/addresses.ts'
import { pageCalls } from './page/calls.ts'
import { contentListCalls } from './page/content-lists.ts'
import { dataSliceCalls } from './page/data-slices.ts'
import { pageVersionCalls } from './page/versions.ts'
import { designingCalls } from './page/designing.ts'
import { variantCalls } from './page/variants.ts'
import { ownSectionCalls } from './page/own-sections.ts'
import { pageReplacementCalls } from './page/replacing.ts'
import { siteNavigationCalls } from './page/site-navigation.ts'
import { paymentCalls } from './payment/calls.ts'
import { statementCalls } from './payment/statement-calls.ts'
import { platformAccountCalls } from './platform/accounts.ts'
import { placeCalls } from './place/calls.ts'
import { stockPictureCalls } from './stock-picture/calls.ts'
import { platformCalls } from './platform/calls.ts'
import { platformHealthCalls } from './platform/health.ts'
import { platformServiceCalls } from './platform/services.ts'
import { pointsCalls } from './points/calls.ts'
import { portalCalls } from './portal/calls.ts'
import { prizeCampaignCalls } from './prize/calls.ts'
import { prizeDrawCalls } from './prize/win-calls.ts'
import { publicLibraryCalls } from './public-library/calls.ts'
import { queryCalls } from './query/calls.ts'
import { shareCalls } from './share/calls.ts'
import { answerAuditCalls } from './survey/answer-audits.ts'
import { invoiceCalls } from './invoice/calls.ts'
import { paidContentCalls } from './paid-content/calls.ts'
import { shopCalls } from './shop/calls.ts'
import { subjectCalls } from './subject/calls.ts'
import { surveyCalls } from './survey/calls.ts'
import { todoCalls } from './todo/calls.ts'
import { tableExportCalls } from './task/table-exports.ts'
import { taskCalls } from './task/calls.ts'
import { transferCalls } from './transfer/calls.ts'
import { weappBaseLibraryCalls } from './weapp/base-library.ts'
import { weappCalls } from './weapp/calls.ts'
import { weappCareCalls } from './weapp/care.ts'
import { weappPrivacyCalls } from './weapp/privacy.ts'
import { weappRunCalls } from './weapp/runs.ts'
import { weappProfileCalls } from './weapp/profile.ts'
import { weappGrayCalls } from './weapp/gray.ts'
import { weixinCallCalls } from './weapp/weixin-calls.ts'
import { weappAdministratorCalls } from './weapp/administrator.ts'
import { weappRegistrationCalls } from './weapp/registration.ts'
import { weappLeftMenuCalls } from './weapp/left-menu.ts'
import { weappLinkCalls } from './weapp/links.ts'
import { weappUpkeepCalls } from './weapp/upkeep.ts'
import { websiteCalls } from './website/calls.ts'

export * from './access.ts'
export * from './address.ts'
export * from './account/calls.ts'
export * from './account/deletion.ts'
export * from './account/habits.ts'
export * from './account/second-factor.ts'
export * from './account/user-basic.ts'
export * from './app/app-key.ts'
export * from './app/calls.ts'
export * from './app/group-calls.ts'
export * from './app/platform-apps.ts'
export * from './app/support-pass.ts'
export * from './app/settings.ts'
export * from './auth/calls.ts'
export * from './auth/fields.ts'
export * from './authorization/calls.ts'
export * from './call.ts'
export * from './bulk-import/calls.ts'
export * from './column/bin.ts'
export * from './column/calls.ts'
export * from './column/site-templates.ts'
export * from './content/calls.ts'
export * from './content/comments.ts'
export * from './content/content-fields.ts'
export * from './content/content-kinds.ts'
export * from './content/kind-names.ts'
export * from './content/draft.ts'
export * from './content/editing.ts'
export * from './content/exporting.ts'
export * from './content/importing.ts'
export { contentKindCalls, contentKindReading } from './content/kind-calls.ts'
export * from './content/lists.ts'
export * from './content/review.ts'
export * from './content/rich-body.ts'
export * from './content/tables.ts'
export * from './content/visibility.ts'
export * from './content-limit/calls.ts'
export * from './coupon/batch-calls.ts'
export * from './coupon/calls.ts'
export * from './coupon/issue-calls.ts'
export * from './coupon/redeem-calls.ts'
export * from './coupon/rules.ts'
export * from './coupon/states.ts'
export * from './customer/calls.ts'
export * from './envelope.ts'
export * from './error-codes.ts'
export * from './errors.ts'
export * from './edition/calls.ts'
export * from './exam/calls.ts'
export * from './exam/settings.ts'
export * from './file/bin.ts'
export * from './file/calls.ts'
export * from './folder/calls.ts'
export * from './folder/filing.ts'
export * from './file/fetching.ts'
export * from './file/replacing.ts'
export * from './file/uses.ts'
export * from './limits.ts'
export * from './list-view/calls.ts'
export * from './list-view/export-calls.ts'
export * from './list-view/platform-calls.ts'
export * from './search-scope.ts'
export * from './session-cookies.ts'
export * from './member/calls.ts'
export * from './notice/announcements.ts'
export * from './notice/calls.ts'
export * from './notification/calls.ts'
export * from './official-account/calls.ts'
export * from './operation-log/calls.ts'
export * from './overview/calls.ts'
export * from './page/addresses.ts'
export * from './page/appearance.ts'
export * from './page/bin.ts'
export * from './page/block-history.ts'
export * from './page/calls.ts'
export * from './page/content-lists.ts'
export * from './page/data-slices.ts'
export * from './page/designing.ts'
export * from './page/variants.ts'
export * from './page/own-sections.ts'
export * from './page/replacing.ts'
export * from './page/site-navigation.ts'
export * from './page/skins.ts'
export * from './page/versions.ts'
export * from './payment/calls.ts'
export * from './payment/statement-calls.ts'
export * from './payment/fields.ts'
export * from './payment/order-states.ts'
export * from './place/calls.ts'
export * from './stock-picture/calls.ts'
export * from './platform/accounts.ts'
export * from './platform/calls.ts'
export * from './platform/health.ts'
export * from './platform/services.ts'
export * from './platform/settings.ts'
export * from './platform/roles.ts'
export * from './points/calls.ts'
export * from './portal/calls.ts'
export * from './portal/content.ts'
export * from './portal/public-pages.ts'
export * from './prize/calls.ts'
export * from './prize/rules.ts'
export * from './prize/states.ts'
export * from './prize/win-calls.ts'
export * from './public-library/calls.ts'
export * from './query/calls.ts'
export * from './query/settings.ts'
export * from './share/calls.ts'
export * from './survey/answer-audits.ts'
export * from './subject/calls.ts'
export * from './subject/credit-code.ts'
export * from './subject/subject.ts'
export * from './survey/calls.ts'
export * from './todo/audit-states.ts'
export * from './todo/calls.ts'
export * from './task/calls.ts'
export * from './task/table-exports.ts'
export * from './transfer/calls.ts'
export * from './weapp/administrator.ts'
export * from './weapp/calls.ts'
export * from './weapp/care.ts'
export * from './weapp/code-states.ts'
export * from './weapp/gray.ts'
export * from './weapp/privacy.ts'
export * from './weapp/base-library.ts'
export * from './weapp/profile.ts'
export * from './weapp/registration.ts'
export * from './weapp/runs.ts'
export * from './weapp/left-menu.ts'
export * from './weapp/links.ts'
export * from './weapp/upkeep.ts'
export * from './weapp/weixin-calls.ts'
export * from './website/calls.ts'

/** Every call of the product by its name. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...platformCalls,
  ...platformAccountCalls,
  ...platformHealthCalls,
  ...platformServiceCalls,
  ...noticeCalls,
  ...announcementCalls,
  ...notificationCalls,
  ...operationLogCalls,
  ...appCalls,
  ...appGroupCalls,
  ...platformAppCalls,
  ...appSettingsCalls,
  ...overviewCalls,
  ...memberCalls,
  ...pageCalls,
  ...pageAddressCalls,
  ...pageVersionCalls,
  ...pageBinCalls,
  ...pageReplacementCalls,
  ...ownSectionCalls,
  ...contentListCalls,
  ...appearanceCalls,
  ...siteNavigationCalls,
  ...dataSliceCalls,
  ...blockHistoryCalls,
  ...designingCalls,
  ...variantCalls,
  ...columnCalls,
  ...bulkImportCalls,
  ...columnBinCalls,
  ...siteTemplateCalls,
  ...contentCalls,
  ...contentLimitCalls,
  ...contentRowCalls,
  ...contentEditingCalls,
  ...contentReviewCalls,
  ...contentDocumentCalls,
  ...contentImportCalls,
  ...contentTableCalls,
  ...contentVisibilityCalls,
  ...contentCommentCalls,
  ...contentKindCalls,
  ...couponDeskCalls,
  ...couponBatchCalls,
  ...couponIssueCalls,
  ...couponRedeemCalls,
  ...pointsCalls,
  ...prizeCampaignCalls,
  ...prizeDrawCalls,
  ...customerCalls,
  ...shareCalls,
  ...invoiceCalls,
  ...placeCalls,
  ...stockPictureCalls,
  ...paidContentCalls,
  ...shopCalls,
  ...portalCalls,
  ...subjectCalls,
  ...surveyCalls,
  ...answerAuditCalls,
  ...publicLibraryCalls,
  ...queryCalls,
  ...examCalls,
  ...fileBinCalls,
  ...fileCalls,
  ...folderCalls,
  ...listViewCalls,
  ...listExportCalls,
  ...platformListViewCalls,
  ...fileFetchingCalls,
  ...fileReplacingCalls,
  ...fileUseCalls,
  ...paymentCalls,
  ...statementCalls,
  ...editionCalls,
  ...todoCalls,
  ...authorizationCalls,
  ...tableExportCalls,
  ...taskCalls,
  ...transferCalls,
  ...weappBaseLibraryCalls,
  ...weappCalls,
  ...weappCareCalls,
  ...weappProfileCalls,
  ...weappPrivacyCalls,
  ...weappRunCalls,
  ...weappRegistrationCalls,
  ...weappLeftMenuCalls,
  ...weappLinkCalls,
  ...weappUpkeepCalls,
  ...weappAdministratorCalls,
  ...weappGrayCalls,
  ...weixinCallCalls,
  ...officialAccountCalls,
  ...websiteCalls,
}
