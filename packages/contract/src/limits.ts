/** Limits and messages that server and screens share. */
export const limits = {
  /** Own domain of a site. */
  domain: { max: 253, required: '请填写域名', invalid: '请填写一个域名，例如 www.example.cn' },
  appName: { min: 2, max: 15, required: '请输入网站名称！', length: '网站名称请输入2～15个字' },
  pageTitle: { max: 50, required: '请输入页面名称', length: '页面名称最多50个字' },
  pageNote: { max: 500, required: '请写点什么', length: '备注最多500个字' },
  notesPerPage: 500,
  pageTemplatesPerApp: 100,
  /** Blocks that an app keeps for other pages. */
  ownSection: {
    name: { max: 30, required: '请输入区块名称', length: '区块名称最多30个字' },
    perApp: 200,
    blocks: 60,
    tooMany: '一个区块最多60个元素，请少选一些',
  },
  /** Words replaced on many pages at once. */
  pageReplacement: {
    find: { max: 200, required: '请输入要查找的文字', length: '要查找的文字最多200个字' },
    replacement: { max: 500, length: '替换成的文字最多500个字' },
    pages: { max: 1000, required: '请至少选择一个页面', length: '一次最多替换1000个页面' },
    /** Hits of one page that are listed one by one. */
    hits: 100,
    days: 90,
  },
  shortLinksPerApp: 10_000,
  /** Contents that one person keeps as favourites in an app. */
  favoritesPerPerson: 1000,
  folderName: { max: 30, required: '请输入文件夹名称', length: '文件夹名称最多30个字' },
  folderDepth: 3,
  foldersPerKind: 300,
  tagName: { max: 20, required: '请输入标签名称', length: '标签名称最多20个字' },
  tagsPerApp: 200,
  tagsPerItem: 20,
  viewName: { max: 20, required: '请输入视图名称', length: '视图名称最多20个字' },
  /** Views that one person keeps of a list. */
  viewsPerList: 30,
  looksPerAccount: 200,
  /** Things that one call puts into a folder or tags. */
  itemsFiledAtOnce: 1000,
  /** Newest used blocks of one type that an app can take again. */
  blockHistory: 200,
  bankName: 50,
  /** Widths by the rule of the specification: wide characters count twice. */
  contentTitle: { max: 64, required: '请输入标题', length: '标题最多32个汉字（64个字符）' },
  contentSummary: { max: 400, length: '摘要最多200个汉字（400个字符）' },
  contentAuthor: { max: 40, length: '作者最多20个汉字（40个字符）' },
  contentSourceName: { max: 80, length: '来源最多40个汉字（80个字符）' },
  contentPassword: { min: 4, max: 32, length: '密码为4到32个字符' },
  contentComment: { max: 500, required: '请写点什么', length: '评论最多500个字' },
  /** What somebody who asks, or decides, writes. */
  auditWords: { max: 500, required: '请写明理由', length: '最多 500 字' },
  /** Who is behind an app. */
  subject: {
    name: 60,
    nameRequired: '请填写主体名称',
    person: 30,
    legalPersonRequired: '请填写法定代表人或负责人',
    contactRequired: '请填写联系人',
    address: 100,
    tooLong: (max: number) => `最多 ${max} 个字`,
    codeRequired: '请填写统一社会信用代码',
    codeWrong: '统一社会信用代码不对，请照证件核对这 18 位',
    certificates: 5,
    certificateBytes: 10 * 1024 * 1024,
    certificatesRequired: '请上传证件',
    tooManyCertificates: '证件最多 5 份',
  },
  /** JSON of one draft, bytes. */
  contentBytes: 4 * 1024 * 1024,
  contentGroups: 50,
  columnsPerContent: 50,
  /** People on the list of a secret content, and links to it. */
  /** Contents that are chosen by hand to stand below another one. */
  relatedContents: 6,
  contentReaders: 2000,
  contentReadersAtOnce: 500,
  contentSecretLinks: 100,
  /** Contents that one call changes. */
  contentsAtOnce: 200,
  /** Contents of a kind that somebody has put before the others by hand. */
  contentsArranged: 100,
  /** Rows of a table that is read in at once. */
  contentImportRows: 1000,
  surveyTitle: { max: 100, required: '请输入问卷名称', length: '问卷名称最多100个字' },
  nickname: { max: 20 },
  /** Contents that a visitor keeps, and that their history remembers. */
  favoritesPerCustomer: 500,
  historyPerCustomer: 200,
  customerNote: { max: 500, length: '备注最多500个字' },
  customerAgreement: { max: 20_000, length: '协议最多20000个字' },
  customerGroupName: { max: 20, required: '请输入分组名称', length: '分组名称最多20个字' },
  customerGroupsPerApp: 100,
  /** Customers that one call groups or tags. */
  customersAtOnce: 1000,
  /** Rows of one imported table. */
  customersPerImport: 20_000,
  blockReason: { max: 200, length: '原因最多200个字' },
  password: { min: 8, max: 128, rule: '密码为 8 到 128 个字符，可以用空格和任何文字' },
  accountName: {
    min: 3,
    max: 30,
    required: '请输入账号',
    rule: '账号为 3 到 30 个小写字母、数字、点、横线或下划线，以字母开头',
  },
  disableReason: { max: 100, required: '请写明停用的原因', length: '原因最多100个字' },
  announcementTitle: { max: 60, required: '请输入标题', length: '标题最多60个字' },
  announcementText: { max: 2000, length: '正文最多2000个字' },
  /** Accounts that an announcement names one by one. */
  announcementChosen: 500,
  supportReason: { max: 200, required: '请写明进入的原因，应用的所有者会看到', length: '原因最多200个字' },
  /** For how long a pass lets a manager of the platform into an app. */
  supportMinutes: 60,
  /** Messages about a content: an SMS holds the first 30 characters of the title. */
  notificationTitle: { max: 50, required: '请输入标题', length: '标题最多50个字' },
  notificationText: { max: 1000, length: '正文最多1000个字' },
  notificationsPerDay: 50,
  /** Categories of the platform's public library. */
  libraryCategories: 100,
  libraryCategoryName: 20,
  /** Characters of a passage of the public library. */
  passage: 20_000,
  /** Pages that the platform offers to begin with. */
  offeredPageTemplates: 60,
  appsPerUser: 100,
  membersPerApp: 500,
  openInvitesPerApp: 100,
  roleTitle: { max: 20 },
  rolesPerScope: 50,
  /** JSON of one page document, bytes. */
  documentBytes: 1024 * 1024,
  /** JSON of one survey definition with its texts in all languages, bytes. */
  surveyBytes: 3 * 1024 * 1024,
  /** One uploaded file, bytes. */
  imageBytes: 10 * 1024 * 1024,
  fileBytes: 50 * 1024 * 1024,
  /** One picture that is fetched from elsewhere, bytes: it is made smaller when it is larger than an upload may be. */
  fetchedImageBytes: 20 * 1024 * 1024,
  /** HTML of one page that is read from elsewhere, bytes. */
  fetchedPageBytes: 5 * 1024 * 1024,
  fileName: { max: 100, required: '请输入文件名', length: '文件名最多100个字' },
  /** Words that say who made a picture and where it is from. */
  fileCredit: 300,
  /** Files whose uses are asked for at once. */
  filesAsked: 100,
  /** File of an exported app, bytes: the most that a zip without 64-bit sizes holds. */
  transferBytes: 0xffff_ffff,
  /** Hours for which a table that was written in the background can be fetched. */
  tableExportHours: 24,
  /** Tables of one person that wait or are written at once. */
  openTableExports: 3,
  /** What takes longer is told to who asked for it, who may not be waiting any more; seconds. */
  tableExportPatience: 5,
  /** Exports, imports and copies of one person that wait or run at once. */
  openTransfers: 3,
  /** Body of a submitted answer, bytes. */
  answerBytes: 512 * 1024,
  /** Days that a finished export can be downloaded, and that deleted content is kept. */
  exportDays: 7,
  binDays: 30,
} as const

/** Request timeout of the console, milliseconds. */
export const REQUEST_TIMEOUT_MS = 3_000_000
/** An upload that does not get on for so long has lost its line, milliseconds. */
export const UPLOAD_STALL_MS = 60_000
/** Lifetime of a session and of its cookie, seconds. */
export const SESSION_SECONDS = 86_400
