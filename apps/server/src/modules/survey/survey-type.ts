/** What surveys are called as a type of content. */
export const SURVEY_TYPE = 'survey'
