import * as records from './records.js'
import { get, post } from './route-spec.js'

/** The routes below `/api/records`. */
export const recordRoutes = {
  records: get('/api/records', {
    summary: 'Search, filter and page',
    query: records.recordsQuery,
    answer: records.recordsAnswer,
  }),
  record: get('/api/records/:id', {
    summary: 'One record, now or at a moment',
    params: records.idPath,
    query: records.recordQuery,
    answer: records.recordAnswer,
  }),
  recordHistory: get('/api/records/:id/history', {
    summary: 'What happened to a record',
    params: records.idPath,
    answer: records.recordHistoryAnswer,
  }),
  recordExplanation: get('/api/records/:id/explain', {
    summary: 'Where it comes from and why it is left alone; makes a full plan of its scope',
    params: records.idPath,
    answer: records.recordExplanationAnswer,
  }),
  lineage: get('/api/records/:id/lineage', {
    summary: 'The graph of what it was made of and what was made of it',
    params: records.idPath,
    query: records.lineageQuery,
    answer: records.lineageAnswer,
  }),
  editRecord: post('/api/records/:id/edit', {
    summary: 'Say a record in your words: a new one takes its place',
    ifMatch: 'required',
    params: records.idPath,
    body: records.editBody,
    answer: records.namedAnswer,
  }),
  archiveRecord: post('/api/records/:id/archive', {
    summary: 'Take a record out of recall; it is kept',
    ifMatch: 'required',
    params: records.idPath,
    body: records.namedBody,
    answer: records.namedAnswer,
  }),
  restoreRecord: post('/api/records/:id/restore', {
    summary: 'Make an archived record active again',
    ifMatch: 'required',
    params: records.idPath,
    body: records.namedBody,
    answer: records.namedAnswer,
  }),
  pinRecord: post('/api/records/:id/pin', {
    summary: 'Keep a record as it is, or take the pin off',
    ifMatch: 'required',
    params: records.idPath,
    body: records.pinBody,
    answer: records.namedAnswer,
  }),
  moveRecord: post('/api/records/:id/tier', {
    summary: 'Move a record to a tier; no pass demotes it again',
    ifMatch: 'required',
    params: records.idPath,
    body: records.tierBody,
    answer: records.namedAnswer,
  }),
} as const
