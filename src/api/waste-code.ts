import { wasteAddressEndpoint } from '../../server/waste-codes/address-endpoint';

export default wasteAddressEndpoint();
