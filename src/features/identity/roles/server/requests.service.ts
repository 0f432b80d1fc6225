export { deleteRequest, insertRequest, moveRequests, putRequestsBack } from './requests.store.ts';
